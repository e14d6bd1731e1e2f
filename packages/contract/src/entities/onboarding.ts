import * as z from '@portal/contract/schema';
import { define } from '../define.ts';
import { LOCALES } from '../rules/locales.ts';
import { STEPS, SUBSTEPS, WIZARDS } from '../rules/onboarding.ts';
import { Moment, orNull } from './values.ts';

/** Where somebody is in a wizard; steps and substeps as doc 2 §2 numbers them. */
export const WizardPlace = /*#__PURE__*/ define(() =>
  z.object({
    wizard: z.enum(WIZARDS),
    step: z.int().check(z.minimum(STEPS.first), z.maximum(STEPS.last)),
    substep: z.int().check(z.minimum(SUBSTEPS.first), z.maximum(SUBSTEPS.last)),
  }),
);
export type WizardPlace = z.output<typeof WizardPlace>;

/** How far a practitioner's onboarding is: null for no place kept, and for not completed. */
export const Onboarding = /*#__PURE__*/ define(() =>
  z.object({ place: orNull(z.extend(WizardPlace, { saved_at: Moment })), completed_at: orNull(Moment) }),
);
export type Onboarding = z.output<typeof Onboarding>;

/** Which text of the terms somebody agreed to, in which language, and when. */
export const TermsAcceptance = /*#__PURE__*/ define(() =>
  z.object({ version: z.string(), locale: z.enum(LOCALES), accepted_at: Moment }),
);
export type TermsAcceptance = z.output<typeof TermsAcceptance>;
