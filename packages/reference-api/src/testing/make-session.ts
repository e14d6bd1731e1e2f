import type { TestApi } from './open-test-api.ts';

interface Wanted {
  starts_in_seconds?: number;
  duration?: number;
  status?: 'scheduled' | 'pending' | 'completed' | 'canceled';
  provider_type?: 'individual' | 'couples' | 'generic';
  counselling_type?: 'consultation' | 'other';
  payout_yn?: boolean;
  counsellor?: string;
  client?: string;
  guest?: string;
}

/** An appointment of Maya and Alex that began an hour ago, or of Maya with Jo and Kim; answers its id. */
export async function makeSession(api: TestApi, wanted: Wanted = {}): Promise<string> {
  const isCouple = wanted.provider_type === 'couples';
  const body = {
    counsellor: 'maya@demo.test',
    client: isCouple ? 'jo@demo.test' : 'alex@demo.test',
    ...(isCouple && { guest: 'kim@demo.test' }),
    provider_type: 'individual',
    modality: 'video',
    counselling_type: 'other',
    starts_in_seconds: -3600,
    duration: 60,
    status: 'scheduled',
    ...wanted,
  };
  const answer = await api.call('POST', '/dev/appointments', { body });
  if (answer.status !== 200) throw new Error(`No appointment: ${JSON.stringify(answer.body)}`);
  return answer.body.id;
}
