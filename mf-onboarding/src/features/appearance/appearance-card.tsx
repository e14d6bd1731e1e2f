import { PAGE_SIZE, PAGE_SIZES } from '@portal/contract/rules/pages';
import { useSession, useShortcutList } from '@portal/portal-kit';
import { chooseAppearance, DENSITIES, readAppearance, SCHEMES } from '@portal/portal-kit/appearance';
import { useText } from '@portal/portal-kit/i18n';
import { Stack } from '@portal/ui/base';
import { Checkbox, NativeSelect } from '@portal/ui/forms';
import { useState } from 'react';
import { SettingCard } from '../setting/setting-card.tsx';

/** How the portal looks on this device, and whether single keys do something (WCAG 2.1.4): kept and in effect at once. */
export function AppearanceCard() {
  const { t } = useText('mf-onboarding');
  const [chosen, setChosen] = useState(readAppearance);
  const { user } = useSession();
  const keys = useShortcutList();
  const choose = (choice: Parameters<typeof chooseAppearance>[0]) => {
    chooseAppearance(choice);
    setChosen((before) => ({ ...before, ...choice }));
  };
  return (
    <SettingCard title={t('appearance.heading')} hint={t('appearance.hint')}>
      <Stack gap="md">
        <NativeSelect
          label={t('appearance.scheme')}
          options={SCHEMES.map((value) => ({ value, label: t(`appearance.schemes.${value}`) }))}
          value={chosen.scheme}
          onChange={(value) => choose({ scheme: SCHEMES.find((scheme) => scheme === value) ?? 'system' })}
        />
        <NativeSelect
          label={t('appearance.density')}
          options={DENSITIES.map((value) => ({ value, label: t(`appearance.densities.${value}`) }))}
          value={chosen.density}
          onChange={(value) => choose({ density: DENSITIES.find((density) => density === value) ?? 'comfortable' })}
        />
        {user.provider_yn && (
          <NativeSelect
            label={t('appearance.rows')}
            options={PAGE_SIZES.map((size) => ({ value: String(size), label: t('shared:pager.size', { size }) }))}
            value={String(chosen.pageSize)}
            onChange={(value) => choose({ pageSize: PAGE_SIZES.find((size) => String(size) === value) ?? PAGE_SIZE })}
          />
        )}
        <Checkbox
          label={t('appearance.shortcuts')}
          description={t('appearance.shortcutsHint')}
          checked={keys.isOn}
          onChange={({ currentTarget: { checked } }) => keys.choose(checked)}
        />
      </Stack>
    </SettingCard>
  );
}
