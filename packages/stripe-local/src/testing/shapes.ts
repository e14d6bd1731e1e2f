import type Stripe from 'stripe';

/**
 * Where the shapes below come from: the types of Stripe's SDK (MIT licence), which Stripe generates from its published
 * API description, github.com/stripe/openapi, at the tag named here. The compiler holds each shape against those types,
 * and a test these names against the SDK that is installed.
 */
export const SOURCE = { sdk: '23.1.0', description: 'v2596', api: '2026-10-28.endive' };

/** The kinds of JSON that a type allows; a text that Stripe names stands behind `=`. */
type KindOf<Value> = Value extends null
  ? 'null'
  : Value extends string
    ? string extends Value
      ? 'string'
      : `=${Value}`
    : Value extends number
      ? 'number'
      : Value extends boolean
        ? 'boolean'
        : Value extends readonly unknown[]
          ? 'array'
          : 'object';

/** Where Stripe names texts, its types let others come later. What the twin answers is one of those named. */
type Named<Kind> = [Extract<Kind, `=${string}`>] extends [never] ? Kind : Exclude<Kind, 'string'>;

type MayBeMissing<Described, Field extends keyof Described> =
  Partial<Pick<Described, Field>> extends Pick<Described, Field> ? true : false;

type AlwaysThere<Described> = {
  [Field in keyof Described]-?: MayBeMissing<Described, Field> extends true ? never : Field;
}[keyof Described];

/**
 * Every field that Stripe always answers, and of the others those that are named: with each kind that it may have, and no
 * other.
 */
type ShapeOf<Described, Others extends keyof Described = never> = {
  [Field in AlwaysThere<Described> | Others]: Readonly<
    Record<
      | Named<KindOf<Exclude<Described[Field], undefined>>>
      | (MayBeMissing<Described, Field> extends true ? 'missing' : never),
      true
    >
  >;
};

const text = { string: true } as const;
const number = { number: true } as const;
const flag = { boolean: true } as const;
const object = { object: true } as const;
const list = { array: true, null: true } as const;
const missing = { missing: true } as const;
const none = { null: true } as const;

const account: ShapeOf<Stripe.Account, 'country' | 'default_currency' | 'metadata' | 'requirements'> = {
  id: text,
  object: { '=account': true },
  charges_enabled: flag,
  country: { ...text, ...missing },
  default_currency: { ...text, ...missing },
  details_submitted: flag,
  email: { ...text, ...none },
  metadata: { ...object, ...missing },
  payouts_enabled: flag,
  requirements: { ...object, ...missing },
  type: { '=custom': true, '=express': true, '=none': true, '=standard': true },
};

const requirements: ShapeOf<Stripe.Account.Requirements> = {
  alternatives: list,
  current_deadline: { ...number, ...none },
  currently_due: list,
  disabled_reason: {
    '=action_required.requested_capabilities': true,
    '=listed': true,
    '=other': true,
    '=platform_paused': true,
    '=rejected.fraud': true,
    '=rejected.incomplete_verification': true,
    '=rejected.listed': true,
    '=rejected.other': true,
    '=rejected.platform_fraud': true,
    '=rejected.platform_other': true,
    '=rejected.platform_terms_of_service': true,
    '=rejected.terms_of_service': true,
    '=requirements.past_due': true,
    '=requirements.pending_verification': true,
    '=under_review': true,
    ...none,
  },
  errors: list,
  eventually_due: list,
  past_due: list,
  pending_verification: list,
};

const accountLink: ShapeOf<Stripe.AccountLink> = {
  object: { '=account_link': true },
  created: number,
  expires_at: number,
  url: text,
};

const loginLink: ShapeOf<Stripe.LoginLink> = { object: { '=login_link': true }, created: number, url: text };

const accountUpdated: ShapeOf<Stripe.AccountUpdatedEvent, 'account'> = {
  id: text,
  object: { '=event': true },
  account: { ...text, ...missing },
  api_version: { ...text, ...none },
  created: number,
  data: object,
  livemode: flag,
  pending_webhooks: number,
  request: { ...object, ...none },
  type: { '=account.updated': true },
};

const eventRequest: ShapeOf<Stripe.Event.Request> = {
  id: { ...text, ...none },
  idempotency_key: { ...text, ...none },
};

/** Of the errors that calls of this part of the API are answered with. */
interface ApiErrorObject extends Pick<Stripe.StripeRawError, 'code' | 'message' | 'param'> {
  type: Extract<Stripe.RawErrorType, 'api_error' | 'idempotency_error' | 'invalid_request_error'>;
}

const error: ShapeOf<ApiErrorObject, 'code' | 'message' | 'param'> = {
  type: { '=api_error': true, '=idempotency_error': true, '=invalid_request_error': true },
  code: { ...text, ...missing },
  message: { ...text, ...missing },
  param: { ...text, ...missing },
};

/** What Stripe's description says of the objects that the portal reads, as far as the twin answers them. */
export const shapes = { account, requirements, accountLink, loginLink, accountUpdated, eventRequest, error };

type Shape = (typeof shapes)[keyof typeof shapes];

function kindOf(value: unknown): string {
  if (value === undefined) return 'missing';
  if (value === null) return 'null';
  return Array.isArray(value) ? 'array' : typeof value;
}

const isOfKind = (value: unknown, kinds: object) =>
  kindOf(value) in kinds || (typeof value === 'string' && `=${value}` in kinds);

/** The fields of an object that are not as Stripe describes them, and those that it does not describe. */
export function undescribed(given: object, shape: Shape): string[] {
  const fields = new Map<string, unknown>(Object.entries(given));
  const wrong = Object.entries(shape).filter(([name, kinds]) => !isOfKind(fields.get(name), kinds));
  const unknown = [...fields.keys()].filter((name) => !Object.hasOwn(shape, name));
  return [...wrong.map(([name]) => name), ...unknown];
}
