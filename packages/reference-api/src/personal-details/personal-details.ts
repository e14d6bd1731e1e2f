import type { Implementation } from '../server/implement.ts';
import { previewingReminders } from './preview-reminders.ts';
import { saveAddress } from './update-address.ts';
import { savePhone } from './update-phone.ts';
import { savePreference } from './update-preference.ts';
import { savePronouns } from './update-pronouns.ts';
import { saveProviderDetail } from './update-provider-detail.ts';

export const personalDetails: readonly Implementation[] = [
  savePronouns,
  saveAddress,
  savePreference,
  previewingReminders,
  savePhone,
  saveProviderDetail,
];
