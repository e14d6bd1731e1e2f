/** An appointment made for a test, with the link by which each participant enters. */
export interface MadeAppointment {
  id: string;
  participants: { user_id: string; email: string; link: string }[];
}

/** People are named by e-mail; what is left out is an individual video session. */
interface AppointmentWishes {
  counsellor: string;
  client: string;
  guest?: string;
  provider_type?: 'individual' | 'couples' | 'generic';
  modality?: 'video' | 'voice' | 'in_person';
  counselling_type?: 'consultation' | 'other';
  payout_yn?: boolean;
  status?: string;
  starts_in_seconds: number;
  /** Minutes. */
  duration: number;
}

/** A mail or a text message that was sent. */
interface SentMessage {
  subject: string | null;
  body: string;
  links: string[];
}

/** The calls that exist for tests only, as this portal's world offers them. */
export interface DevHandles {
  tokenFor(email: string): Promise<string>;
  makeAppointment(wishes: AppointmentWishes): Promise<MadeAppointment>;
  /** What was sent to an address or a number, newest first. */
  sentTo(receiver: string): Promise<SentMessage[]>;
}

/** Speaks to the handles under /api/dev of a portal. */
export function devHandles(url: string): DevHandles {
  const post = async <Answer>(path: string, body: unknown): Promise<Answer> => {
    const response = await fetch(`${url}/api/dev${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`POST /api/dev${path} answered ${response.status}: ${text}`);
    return (text === '' ? undefined : JSON.parse(text)) as Answer;
  };
  return {
    tokenFor: async (email) => (await post<{ access_token: string }>('/tokens', { email })).access_token,
    makeAppointment: (wishes) => post('/appointments', wishes),
    sentTo: async (receiver) => {
      const response = await fetch(`${url}/api/dev/outbox?to=${encodeURIComponent(receiver)}`);
      if (!response.ok) throw new Error(`GET /api/dev/outbox answered ${response.status}`);
      return (await response.json()) as SentMessage[];
    },
  };
}
