import { Text } from '@portal/ui/base';
import { NativeSelect } from '@portal/ui/forms';
import { Section } from '../dock/section.tsx';
import { releaseOf } from '../mock/build-registry.ts';
import { useMock, useScene } from '../panel-context.ts';
import { usePanelText } from '../panel-text.ts';
import { AddressForm } from './address-form.tsx';
import { PageLinks } from './page-links.tsx';

const newest = '';

/** Which release of the remote is shown, and what it says of itself. */
export function RemoteSection() {
  const { t } = usePanelText();
  const { build, change } = useMock();
  const { version, at } = useScene();
  const release = releaseOf(build, version);
  if (!release) return null;
  const [first, ...older] = build.releases;
  const others = Object.entries(build.others)
    .map(([name, other]) => `${name} ${other.version}`)
    .join(', ');
  return (
    <Section id="remote" title={t('remote.title')} value={`${build.remote} ${release.version}`}>
      <NativeSelect
        label={t('remote.version')}
        size="sm"
        value={release === first ? newest : release.version}
        options={[
          { value: newest, label: t('remote.newest', { version: first?.version }) },
          ...older.map((candidate) => ({ value: candidate.version, label: candidate.version })),
        ]}
        onChange={(value) => change({ version: value === newest ? null : value })}
      />
      <AddressForm key={at} at={at} />
      <PageLinks pages={release.pages} />
      <Text size="sm">{t('remote.needs', release.needs)}</Text>
      {others !== '' && <Text size="sm">{t('remote.others', { others })}</Text>}
      <Text size="sm">{t('remote.slots', { slots: release.slots.join(', ') || t('remote.no_slots') })}</Text>
    </Section>
  );
}
