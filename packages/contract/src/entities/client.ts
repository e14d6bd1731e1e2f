import * as z from '@portal/contract/schema';
import { define } from '../define.ts';
import { ADDITIONAL_HOURS_TYPES } from '../rules/appointments.ts';
import { DEFAULT_TIME_ZONE } from '../rules/time-zone.ts';
import { flag, Id, listOf, Moment, orNull, textOrNull } from './values.ts';

/** A choice of the client selector (API-164). */
export const ClientOption = /*#__PURE__*/ define(() => z.object({ id: Id, full_name: z.string() }));
export type ClientOption = z.output<typeof ClientOption>;

/** A client as admins find them: the address tells people of one name apart. */
export const AdminClientRow = /*#__PURE__*/ define(() => z.extend(ClientOption, { email: textOrNull() }));
export type AdminClientRow = z.output<typeof AdminClientRow>;

/** Hours a sponsor pays for; `hours` may be the word Unlimited (API-123, RULES-158). */
export const SponsoredHours = /*#__PURE__*/ define(() =>
  z.object({
    category_name: textOrNull(),
    hours: orNull(z.union([z.number(), z.string()])),
    role_name: textOrNull(),
    provider_id: orNull(Id),
  }),
);
export type SponsoredHours = z.output<typeof SponsoredHours>;

/** What the services panel shows (API-123). */
export const ClientServices = /*#__PURE__*/ define(() =>
  z.object({
    available_services: z._default(z.record(z.string(), z.boolean()), {}),
    sponsored_hours: orNull(
      z.object({
        individual: listOf(SponsoredHours),
        couples: listOf(SponsoredHours),
        generic: listOf(SponsoredHours),
      }),
    ),
    insurance_coverage: orNull(
      z.object({
        coverage_yn: flag(),
        available_sponsored_minutes_individual: orNull(z.number()),
        available_sponsored_minutes_couples: orNull(z.number()),
      }),
    ),
    company: orNull(z.object({ name: textOrNull() })),
    /** Sent to admins only (RULES-196). */
    reseller: orNull(z.object({ name: textOrNull() })),
    eap_product_brand_name: textOrNull(),
  }),
);
export type ClientServices = z.output<typeof ClientServices>;

/** A client: demographics of the Client Info tab (API-157) and services (API-123). */
export const Client = /*#__PURE__*/ define(() =>
  z.extend(ClientServices, {
    id: Id,
    preferred_name_with_last_name: z._default(z.string(), ''),
    email: textOrNull(),
    pronoun: textOrNull(),
    gender: textOrNull(),
    primary_number: orNull(z.object({ number: textOrNull() })),
    address: textOrNull(),
    preference: z.pipe(
      z.transform((value) => value ?? {}),
      z.object({ timezone: z._default(z.string(), DEFAULT_TIME_ZONE) }),
    ),
    personal_detail: orNull(
      z.object({
        coverage_yn: flag(),
        health_number: textOrNull(),
        legal_gender: textOrNull(),
        occupation: textOrNull(),
        safety_sensitive_position_yn: flag(),
      }),
    ),
    contact_primary: orNull(z.object({ name: textOrNull() })),
    contact_emergency: orNull(z.object({ name: textOrNull(), phone: textOrNull(), relationship: textOrNull() })),
  }),
);
export type Client = z.output<typeof Client>;

/** Hours that an admin gave a client beyond the sponsored ones (API-020). */
export const AdditionalHours = /*#__PURE__*/ define(() =>
  z.object({
    id: Id,
    counselling_type: z.enum(ADDITIONAL_HOURS_TYPES),
    hours: z.number(),
    given_by: z.object({ id: Id, full_name: z.string() }),
    created_at: Moment,
  }),
);
export type AdditionalHours = z.output<typeof AdditionalHours>;
