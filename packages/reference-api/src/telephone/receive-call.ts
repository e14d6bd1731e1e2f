import * as z from '@portal/contract/schema';
import { auditOf } from '../audit/audit.ts';
import { sha256 } from '../crypto/random.ts';
import type { VoicePort, VoiceStep } from '../ports/voice-port.ts';
import { json } from '../server/answer.ts';
import { readBounded } from '../server/bounded-body.ts';
import { networkOf } from '../server/network.ts';
import { notFound, Refusal } from '../server/refusal.ts';
import type { Incoming, Server } from '../server/serve-call.ts';
import { spend } from '../server/spend.ts';
import { type PinOutcome, tryVoicePin } from './try-voice-pin.ts';
import { spoken, type VoiceText } from './voice-texts.ts';

/** Where the telephone company asks what to do with a call. */
export const VOICE_WEBHOOK_PATH = '/webhooks/twilio/voice';

/** Its requests are about a kilobyte. In bytes. */
const LARGEST = 16_384;
const PIN_DIGITS = 6;
/** Pins that can be typed in one call. */
const ATTEMPTS = 5;

const Call = z.object({
  CallSid: z.string().check(z.regex(/^CA[0-9a-f]{32}$/)),
  From: z._default(z.string(), ''),
  To: z._default(z.string(), ''),
  Digits: z._default(z.string().check(z.regex(/^[0-9*#]*$/)), ''),
});
type Call = z.output<typeof Call>;

/**
 * POST /webhooks/twilio/voice (A-167): beside the calls of the contract, as payments' is. A call asks for the pin, then
 * goes into the room of its session. Which try it is stands in the address that the next digits are sent to: that is
 * signed, so there is nothing to keep of a call. Neither pin nor number is ever logged.
 */
export async function receiveCall(server: Server, incoming: Omit<Incoming, 'params'>): Promise<Response> {
  const { voice } = server.ports;
  if (!voice) throw notFound();
  const { request } = incoming;
  const form = await readForm(request);
  const urls = addressesOf(server, request);
  if (!voice.isSigned({ urls, form, signature: request.headers.get('X-Twilio-Signature') ?? '' }))
    return refuseUnsigned(server, incoming);
  const { data: call } = Call.safeParse(form);
  if (!call) throw new Refusal(422, 'invalid_input');
  const attempt = Number(/^[1-5]$/.exec(new URL(request.url).searchParams.get('attempt') ?? '')?.[0] ?? 0);
  return xml(voice, await nextStep(server, incoming, { call, attempt }));
}

interface Turn {
  call: Call;
  /** Which try it is; 0 where the call has just begun. */
  attempt: number;
}

async function nextStep(server: Server, incoming: Omit<Incoming, 'params'>, turn: Turn): Promise<VoiceStep> {
  const { call, attempt } = turn;
  if (attempt === 0) return askAgain(server, turn, 'enter_pin');
  if (call.Digits === '') return askAgain(server, turn, 'nothing_typed');
  const now = server.clock();
  const audit = auditOf({ now, traceId: incoming.trace.id, personId: null });
  const { CallSid: callSid, From: from, Digits: pin } = call;
  const typed = { pin, attempt, callSid, from, address: incoming.address };
  const outcome = await tryVoicePin({ database: server.database, now, audit }, typed);
  if (outcome.kind === 'wrong_pin') return askAgain(server, turn, 'wrong_pin');
  if (outcome.kind !== 'open') return { kind: 'end', says: say(server, turn, outcome.kind) };
  return connect(server, turn, outcome);
}

/** Asks for the next pin, unless that was the last one. */
function askAgain(server: Server, turn: Turn, why: 'enter_pin' | 'wrong_pin' | 'nothing_typed'): VoiceStep {
  const next = turn.attempt + 1;
  if (next > ATTEMPTS) {
    const last = why === 'nothing_typed' ? 'no_pin' : 'too_many_pins';
    return { kind: 'end', says: say(server, turn, last) };
  }
  // Without a host: the telephone company stays with the one that it has reached.
  const address = `/api${VOICE_WEBHOOK_PATH}?attempt=${next}`;
  return { kind: 'ask', says: say(server, turn, why), digits: PIN_DIGITS, next: address };
}

/**
 * All participants of a session have one pin, so who calls is taken to be its client, whose sound it is where a browser
 * has none (A-087, SESS-058). The last word keeps two telephones apart: who comes with another's identity sends them out.
 */
async function connect(
  server: Server,
  turn: Turn,
  { appointmentId, clientId }: Extract<PinOutcome, { kind: 'open' }>,
): Promise<VoiceStep> {
  const device = (await sha256(turn.call.CallSid)).slice(0, 8);
  return {
    kind: 'connect',
    says: say(server, turn, 'connecting'),
    room: String(appointmentId),
    identity: `${clientId}_host_voice_${device}`,
    otherwise: say(server, turn, 'not_connected'),
  };
}

const say = ({ ports }: Server, { call }: Turn, name: VoiceText) => spoken(name, ports.dialIn, call.To);

/** The addresses of a request as they are outside: a proxy may have changed what arrives here. */
function addressesOf({ portalUrl }: Server, { url }: Request): string[] {
  const { pathname, search } = new URL(url);
  return [...new Set([portalUrl('CA'), portalUrl('US')])].map((origin) => `${origin}/api${pathname}${search}`);
}

/** The fields of a form. One that comes twice counts once, which makes its signature wrong. */
async function readForm(request: Request): Promise<Record<string, string>> {
  const body = await readBounded(request, LARGEST).catch((cause: unknown) => {
    throw new Refusal(422, 'invalid_input', { cause });
  });
  if (body === null) throw new Refusal(413, 'too_large');
  return Object.fromEntries(new URLSearchParams(new TextDecoder().decode(body)));
}

async function refuseUnsigned({ ports }: Server, incoming: Omit<Incoming, 'params'>): Promise<Response> {
  const { address, trace } = incoming;
  if (address !== null) await spend('network', networkOf(address), { ports, ...incoming });
  const message = 'A voice webhook was refused: its signature is missing or wrong, or it was sent to another address';
  ports.log.write({ level: 'info', message, trace_id: trace.id });
  return json({ error: 'This request is not signed as it has to be.', code: 'not_signed' }, 403);
}

function xml(voice: VoicePort, step: VoiceStep): Response {
  return new Response(voice.write(step), { headers: { 'Content-Type': 'text/xml; charset=utf-8' } });
}
