import { Hono } from 'hono';
import { seedDemoWorld } from '../demo-world/seed.ts';
import { json } from '../server/answer.ts';
import type { Server } from '../server/serve-call.ts';
import { newestEvents } from './audit.ts';
import { makeAppointment } from './make-appointment.ts';
import { makeToken } from './make-token.ts';
import { newestMessages } from './outbox.ts';
import { outboxPage } from './outbox-page.ts';
import { listPeople } from './people.ts';

/** Handles for tests (demo world, Handles for tests). Mounted only in development; elsewhere their paths do not exist. */
export function devHandles(server: Server): Hono {
  const app = new Hono();
  app.post('/reset', async () => {
    const now = server.clock();
    await seedDemoWorld(server.database, now);
    return json({ seeded_at: now.toISOString() });
  });
  app.get('/people', async () => json(await listPeople(server.database)));
  app.post('/appointments', async ({ req }) => json(await makeAppointment(server, await readJson(req.raw))));
  app.post('/tokens', async ({ req }) => json(await makeToken(server, await readJson(req.raw))));
  app.get('/outbox', async ({ req }) => {
    const to = req.query('to') ?? '';
    const messages = await newestMessages(server.database, to);
    return req.header('Accept')?.includes('text/html') ? outboxPage(messages, to) : json(messages);
  });
  app.get('/audit', async ({ req }) => json(await newestEvents(server.database, req.query('limit'))));
  return app;
}

/** Anything but JSON is left for the handle's schema to refuse. */
async function readJson(request: Request): Promise<unknown> {
  return request.json().catch(() => undefined);
}
