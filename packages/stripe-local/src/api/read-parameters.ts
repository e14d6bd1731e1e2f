import { ApiError } from './api-error.ts';

/** The parameters that the portal sends to each route; Stripe refuses those it does not know, and so does the twin. */
const known = {
  accounts: [
    'country',
    'controller[fees][payer]',
    'controller[losses][payments]',
    'controller[requirement_collection]',
    'controller[stripe_dashboard][type]',
    'capabilities[card_payments][requested]',
    'capabilities[transfers][requested]',
  ],
  account_links: ['account', 'refresh_url', 'return_url', 'type'],
  login_links: [],
} as const satisfies Record<string, readonly string[]>;

/** A form's fields by their names in brackets; `required` are those without which Stripe refuses. */
export async function readParameters(
  request: Request,
  route: keyof typeof known,
  required: readonly string[] = [],
): Promise<Record<string, string>> {
  const fields = Object.fromEntries(new URLSearchParams(await request.text()));
  const names: readonly string[] = known[route];
  for (const param of Object.keys(fields))
    if (!names.includes(param))
      throw new ApiError(400, `Received unknown parameter: ${param}`, { code: 'parameter_unknown', param });
  for (const param of required)
    if (!fields[param])
      throw new ApiError(400, `Missing required param: ${param}.`, { code: 'parameter_missing', param });
  return fields;
}
