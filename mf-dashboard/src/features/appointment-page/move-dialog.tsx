import { moveAppointment } from '@portal/contract/calls/move-appointment';
import { dateIn } from '@portal/contract/rules/days';
import { MOVE_AHEAD_MS, MOVE_WITHIN_MS } from '@portal/contract/rules/timings';
import { describeError, useFormats, useNotify, useNow } from '@portal/portal-kit';
import { useText } from '@portal/portal-kit/i18n';
import { useQueryClient, useRepeatableMutation } from '@portal/portal-kit/query';
import { Stack, Text, TextInput } from '@portal/ui/base';
import { DateInput } from '@portal/ui/dates';
import { Form, usePortalForm } from '@portal/ui/form-kit';
import { Radio } from '@portal/ui/forms';
import { Dialog } from '@portal/ui/overlays';
import { AppointmentSummary, DialogButtons, useClosing, useLeaving } from '../status/dialog-frame.tsx';
import type { OverviewProps } from './overview.tsx';
import { useNames } from './use-names.ts';
import { useWhenIn } from './use-when-in.ts';
import { momentsAt, offered, readTime } from './wall-time.ts';

const nothing = { date: '', time: '', which: '0' };
type Entered = typeof nothing;

const EVERY_MINUTE = 60_000;

/** The moments that what was entered may mean, in the practitioner's zone. */
function momentsOf({ date, time }: Entered, timeZone: string): Date[] | null {
  const minutes = readTime(time);
  return minutes === null || !/^\d{4}-\d{2}-\d{2}$/.test(date) ? null : momentsAt(date, minutes, timeZone);
}

/** What of several moments was chosen. */
const chosenOf = (moments: readonly Date[], { which }: Entered) => moments[Number(which)] ?? moments[0];

/** What is wrong with what was entered, at this moment; the server says what else does not fit. */
function problemsAt(entered: Entered, now: Date, timeZone: string) {
  const moments = momentsOf(entered, timeZone);
  if (moments === null) {
    return {
      ...(!/^\d{4}-\d{2}-\d{2}$/.test(entered.date) && { date: 'date' as const }),
      ...(readTime(entered.time) === null && { time: 'time' as const }),
    };
  }
  const moment = chosenOf(moments, entered);
  if (!moment) return { time: 'skipped' as const };
  const ahead = moment.getTime() - now.getTime();
  if (ahead <= MOVE_AHEAD_MS) return { date: 'tooSoon' as const };
  return ahead > MOVE_WITHIN_MS ? { date: 'tooFar' as const } : {};
}

/**
 * Moves an appointment (decision 116): the practitioner says when by their own clock, and sees beneath what clients'
 * clocks show then. An hour that clocks show twice asks which of the two.
 */
export function MoveDialog({ overview, onClose }: OverviewProps & { onClose: () => void }) {
  const { t } = useText('mf-dashboard/appointment');
  const { appointment, clients } = overview;
  const { timeZone } = useFormats();
  const now = useNow(EVERY_MINUTE);
  const { opened, close } = useClosing(onClose);
  const notify = useNotify();
  const queries = useQueryClient();
  const whenIn = useWhenIn();
  const namesOf = useNames();
  const names = namesOf(clients);
  const { mutateAsync } = useRepeatableMutation(moveAppointment);
  const askAnew = () => void queries.invalidateQueries();
  const form = usePortalForm({
    remote: 'mf-dashboard',
    name: `move.${appointment.id}`,
    stored: nothing,
    rules: (entered: Entered) => problemsAt(entered, now, timeZone),
    say: (problem) => t(`move.problems.${problem}`),
    refusedField: 'date',
    draft: true,
    save: async (entered) => {
      const moment = chosenOf(momentsOf(entered, timeZone) ?? [], entered);
      if (!moment) return 'told';
      const { id, version = 0 } = appointment;
      return mutateAsync({ params: { id }, body: { start_date: moment.toISOString(), version } });
    },
    onSaved: (entered) => {
      const moment = chosenOf(momentsOf(entered, timeZone) ?? [], entered);
      askAnew();
      notify({ kind: 'success', message: t('move.done'), ...(moment && { detail: whenIn(moment, timeZone) }) });
      close();
    },
    // Somebody else may have changed it: what it is now shows beside the words that tell of it.
    onFailed: (error) => describeError(error).kind === 'conflict' && askAnew(),
  });
  const leave = useLeaving(appointment, form.pending, close);
  const moments = momentsOf(form.values, timeZone) ?? [];
  const chosen = chosenOf(moments, form.values);
  const zones = [...new Set(clients.map(({ timezone }) => timezone))].filter((zone) => zone !== timeZone);
  return (
    <Dialog opened={opened} onClose={leave} title={t('move.title')}>
      <AppointmentSummary appointment={appointment} />
      <Form
        form={form}
        gap="lg"
        buttons={
          <DialogButtons
            confirm={t('move.title')}
            dismiss={t('move.dismiss')}
            onDismiss={leave}
            pending={form.pending}
          />
        }
      >
        <DateInput {...form.field('date')} {...offered(dateIn(now, timeZone))} label={t('move.date')} />
        <TextInput
          {...form.field('time')}
          label={t('move.time')}
          description={t('move.timeHint')}
          size="md"
          autoComplete="off"
        />
        {moments.length > 1 && (
          <Radio.Group {...form.field('which')} label={t('move.which')} size="md">
            <Stack gap="sm" mt="xs">
              {moments.map((moment, index) => (
                <Radio key={moment.toISOString()} value={String(index)} label={whenIn(moment, timeZone)} />
              ))}
            </Stack>
          </Radio.Group>
        )}
        <div role="status">
          {chosen && (
            <>
              <Text>{t('move.yours', { when: whenIn(chosen, timeZone) })}</Text>
              {zones.map((zone) => (
                <Text key={zone}>
                  {t('move.theirs', {
                    names: namesOf(clients.filter(({ timezone }) => timezone === zone)),
                    when: whenIn(chosen, zone),
                  })}
                </Text>
              ))}
            </>
          )}
        </div>
        <Text size="sm">{t(clients.length > 1 ? 'move.toldBoth' : 'move.told', { names })}</Text>
      </Form>
    </Dialog>
  );
}
