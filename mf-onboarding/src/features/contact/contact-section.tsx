import { updateAddress, updatePhone, updatePreference } from '@portal/contract/calls/personal-details';
import { states as listStates } from '@portal/contract/calls/reference-lists';
import type { State } from '@portal/contract/entities/reference-option';
import { countryOf } from '@portal/contract/rules/editions';
import { isEmpty } from '@portal/contract/rules/required';
import { useEdition, useSession } from '@portal/portal-kit';
import { useText } from '@portal/portal-kit/i18n';
import { useQueryClient } from '@portal/portal-kit/query';
import { Checkbox } from '@portal/ui/forms';
import { AddressFields } from '../address/address-fields.tsx';
import { PhoneFields } from '../phone/phone-fields.tsx';
import { SectionForm, useSection } from '../section/section-form.tsx';
import { useSaves } from '../section/use-saves.ts';
import { ReferenceList } from '../setting/reference-list.tsx';
import { TimeZoneField } from '../time-zone/time-zone-field.tsx';
import { type ContactValues, contactOf, contactSchema } from './contact-values.ts';

export { warmZones } from '../time-zone/zones.ts';

/** Where the person practises and how they are reached (BS-012): address, mobile number, time zone, text reminders. */
export function ContactSection() {
  const country = countryOf(useEdition());
  return (
    <ReferenceList key={country} call={listStates} input={{ query: { country } }}>
      {(states) => <LoadedContactSection states={states} />}
    </ReferenceList>
  );
}

/** Names of the fields that are not of the address. */
const labels: Partial<Record<keyof ContactValues, string>> = {
  number: 'phone.number',
  timezone: 'timeZone.label',
  sms_reminder_yn: 'reminders.label',
};

function LoadedContactSection({ states }: { states: readonly State[] }) {
  const { t } = useText('mf-onboarding/account');
  const { t: field } = useText('mf-onboarding');
  const { user } = useSession();
  const edition = useEdition();
  const queries = useQueryClient();
  const saveAll = useSaves();
  const stored = contactOf(user, states);
  const schema = contactSchema(edition, !isEmpty(stored.number));
  // Sign-in pins go to it: it is changed where two-step sign-in is.
  const isLocked = user.two_factor_yn;
  const form = useSection<ContactValues>({
    name: 'onboarding.contact',
    record: 'person',
    stored: (person) => contactOf(person, states),
    rules: schema,
    save: (values, { write }) => {
      const { number, timezone, sms_reminder_yn, ...place } = schema.parse(values);
      const toAddress = { practice_address: place };
      const toPhone = { sms_number: { number } };
      const toPreference = { preference: { timezone, sms_reminder_yn } };
      const calls = [
        {
          name: 'address',
          body: toAddress,
          send: () => write(updateAddress, (version) => ({ body: { ...toAddress, version } })),
        },
        {
          name: 'phone',
          body: toPhone,
          send: () => write(updatePhone, (version) => ({ body: { ...toPhone, version } })),
        },
        {
          name: 'preference',
          body: toPreference,
          send: () => write(updatePreference, (version) => ({ body: { ...toPreference, version } })),
        },
      ];
      return saveAll(calls.filter(({ name }) => name !== 'phone' || !(isLocked || isEmpty(number))));
    },
    // What “today” is may have changed for every list.
    onSaved: ({ timezone }) => (timezone === stored.timezone ? undefined : queries.invalidateQueries()),
  });
  return (
    <SectionForm
      title={t('contact.title')}
      hint={t('contact.hint')}
      form={form}
      nameOf={(name) => field([`address.${name}_${edition}`, labels[name] ?? `address.${name}`])}
    >
      <AddressFields field={form.field} states={states} />
      <PhoneFields field={form.field} readOnly={isLocked} required={form.values.sms_reminder_yn} />
      <Checkbox label={field('reminders.label')} {...form.tick('sms_reminder_yn')} />
      <TimeZoneField {...form.field('timezone')} />
    </SectionForm>
  );
}
