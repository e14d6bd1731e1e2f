import * as z from '@portal/contract/schema';
import { type DemoPerson, NobodyError } from './world.ts';

const peopleSchema = z.array(
  z.object({ id: z.string(), email: z.string(), name: z.string(), role: z.string(), special: z.nullable(z.string()) }),
);
const tokenSchema = z.object({ access_token: z.string() });

/** The demo world's people, as the API lists them. @throws Error when the API failed */
export async function readPeople(response: Response): Promise<DemoPerson[]> {
  return z.parse(peopleSchema, await bodyOf(response));
}

/**
 * The token that the API made for somebody.
 * @throws NobodyError when it knows nobody of this e-mail
 * @throws Error when the API failed
 */
export async function readToken(response: Response, email: string): Promise<string> {
  if (response.status === 404 || response.status === 422) throw new NobodyError(email);
  return z.parse(tokenSchema, await bodyOf(response)).access_token;
}

async function bodyOf(response: Response): Promise<unknown> {
  if (!response.ok) throw new Error(`The demo world’s API failed with ${response.status}: ${await response.text()}`);
  return response.json();
}
