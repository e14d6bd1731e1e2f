import { afterEach, describe, expect, it } from '@jest/globals';
import type { LogLine } from '@portal/reference-api';
import type { Sender } from '../portal-app.ts';
import { startPortalServer } from '../portal-server.ts';
import { type Collector, openCollector, readSpans } from '../testing/collector.ts';
import { liveStore, logInto } from '../testing/store.ts';
import { openSpans } from './spans.ts';
import { readTraceSettings } from './trace-settings.ts';
import { noteStatement, tracedFetch } from './tracing.ts';

const environment = { ...process.env };
const ends: (() => unknown)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end();
  process.env = { ...environment };
});

async function collectorOf(variables: Record<string, string> = {}): Promise<Collector> {
  const collector = await openCollector();
  ends.push(collector.close);
  // Its exporter reads them itself.
  Object.assign(process.env, { OTEL_EXPORTER_OTLP_ENDPOINT: collector.url, ...variables });
  return collector;
}

function spansTo(log: (line: LogLine) => void = () => undefined, closedWithin?: number) {
  const settings = readTraceSettings(process.env);
  if (!settings) throw new Error('no collector is named');
  return openSpans(settings, { version: '0.1.0+3fa2c91b', log: { write: log }, closedWithin });
}

const trace = '4bf92f3577b34da6a3ce929d0e0e4736';
const parent = '00f067aa0ba902b7';
const secrets = /maya|4711|hush|street/i;

/** A portal whose API asks a database and another service, as calls do. */
async function portal(spans: ReturnType<typeof openSpans>, other: string) {
  const api = {
    fetch: async (request: Request, { trace: asked }: Sender) => {
      if (!asked) throw new Error('a request has a trace');
      asked.call = 'chats.list';
      if (request.url.includes('broken')) return new Response('maya', { status: 500 });
      const text = 'select "chats"."id" from "chats" where "chats"."name" = $1 and "street" = \'hush\'';
      noteStatement({ text, began: 0, isFailed: false });
      await tracedFetch(`${other}/files/maya?key=hush`, { method: 'PUT', body: 'hush' });
      return Response.json({ name: 'Maya' });
    },
  };
  const { onAnswer } = spans;
  const options = { port: 0, releases: await liveStore(), log: logInto([]), api, onAnswer, collectsSpans: true };
  const server = await startPortalServer(options);
  ends.push(server.close);
  return server;
}

describe('spans of requests (decision 147)', () => {
  it('tell the call, the status and what was asked elsewhere, and nothing of whom it is about', async () => {
    const variables = { OTEL_SERVICE_NAME: 'portal-eu', OTEL_RESOURCE_ATTRIBUTES: 'deployment.environment.name=trial' };
    const collector = await collectorOf(variables);
    const other = await openCollector();
    ends.push(other.close);
    const spans = spansTo();
    const { url, close } = await portal(spans, other.url);
    const headers = { traceparent: `00-${trace}-${parent}-01`, authorization: 'hush', cookie: 'maya=4711' };
    await fetch(`${url}/api/practice/clinics/maya?search=4711`, { headers });
    await fetch(`${url}/api/broken/hush`);
    await fetch(`${url}/sessions/clients/redirect/4711-hush?email=maya@demo.test`, {
      headers: { accept: 'text/html' },
    });
    await close();
    await spans.close();
    const [{ body, path, headers: sent } = { body: Buffer.of(), path: '', headers: {} }] = collector.posted;
    expect([path, sent['content-type'], collector.posted.length]).toEqual(['/v1/traces', 'application/x-protobuf', 1]);
    expect(body.toString('latin1')).not.toMatch(secrets);
    const { resource, spans: collected } = readSpans(body);
    expect(resource).toMatchObject({
      ...{ 'service.name': 'portal-eu', 'service.version': '0.1.0+3fa2c91b' },
      ...{ 'deployment.environment.name': 'trial', 'service.instance.id': expect.stringContaining(`${process.pid}`) },
    });
    const list = collected.find(({ kind, isFailed, name }) => kind === 2 && !isFailed && name === 'chats.list');
    expect(list).toMatchObject({ trace, parent, id: expect.stringMatching(/^(?!0{16})[0-9a-f]{16}$/) });
    expect(list?.attributes).toEqual({
      ...{ 'portal.call': 'chats.list', 'http.request.method': 'GET', 'http.response.status_code': 200 },
    });
    const [statement, asked] = ['select chats', 'PUT'].map((name) => collected.find((span) => span.name === name));
    expect(statement).toMatchObject({
      ...{ trace, parent: list?.id, kind: 3 },
      attributes: { 'db.system.name': 'postgresql', 'db.operation.name': 'select', 'db.collection.name': 'chats' },
    });
    expect(statement?.nanoseconds).toBeGreaterThan(0n);
    expect(asked).toMatchObject({
      ...{ trace, parent: list?.id, kind: 3 },
      attributes: { 'server.address': '127.0.0.1', 'http.response.status_code': 200 },
    });
    // What the other service was told is the span that the collector has of it.
    expect(other.posted[0]?.headers['traceparent']).toBe(`00-${trace}-${asked?.id}-01`);
    const failed = collected.find(({ isFailed }) => isFailed);
    expect(failed).toMatchObject({ parent: '', attributes: { 'error.type': '500' } });
    expect(collected.find(({ name }) => name === 'page')?.trace).not.toBe(trace);
  });

  it('are those that the sampler of the standard variables takes', async () => {
    const collector = await collectorOf({
      OTEL_TRACES_SAMPLER: 'parentbased_traceidratio',
      OTEL_TRACES_SAMPLER_ARG: '0',
    });
    const spans = spansTo();
    const answered = { method: 'GET', status: 200, ms: 1 };
    const of = (isSampled: boolean) => ({ id: trace, call: `${isSampled}`, parent: { span: parent, isSampled } });
    for (const one of [{ id: trace }, of(false), of(true)]) spans.onAnswer({ ...answered, trace: one });
    await spans.close();
    expect(collector.posted.flatMap(({ body }) => readSpans(body).spans).map(({ name }) => name)).toEqual(['true']);
  });

  it('are dropped while the collector takes none, with a line at the beginning and one at the end', async () => {
    const collector = await collectorOf({ OTEL_BSP_SCHEDULE_DELAY: '1' });
    const lines: string[] = [];
    let hear: () => void = () => undefined;
    const spans = spansTo(({ level, message }) => {
      lines.push(`${level} ${message}`);
      hear();
    });
    const answer = () => spans.onAnswer({ trace: { id: trace }, method: 'GET', status: 200, ms: 1 });
    collector.status = 400;
    for (const count of [1, 2, 3]) {
      answer();
      await collector.arrived(count);
    }
    collector.status = 200;
    const again = new Promise<void>((resolve) => {
      hear = () => lines.length === 2 && resolve();
    });
    answer();
    await again;
    expect(lines).toEqual([
      'warn The collector of traces takes no spans; they are dropped until it does',
      'info The collector of traces takes spans again',
    ]);
    await spans.close();
  });

  it('keep no process that stops: a collector that says nothing is waited for no longer than it may take', async () => {
    const collector = await collectorOf({ OTEL_EXPORTER_OTLP_TIMEOUT: '300' });
    collector.status = null;
    let isGivenUp = false;
    let hear: () => void = () => undefined;
    const givenUp = new Promise<void>((resolve) => {
      hear = resolve;
    });
    const spans = spansTo(() => {
      isGivenUp = true;
      hear();
    }, 1);
    spans.onAnswer({ trace: { id: trace }, method: 'GET', status: 200, ms: 1 });
    await spans.close();
    expect(isGivenUp).toBe(false);
    await givenUp;
  });
});

describe('where spans go', () => {
  const OTEL_EXPORTER_OTLP_ENDPOINT = 'http://collector.test:4318';
  it.each([
    {},
    { OTEL_EXPORTER_OTLP_ENDPOINT, OTEL_SDK_DISABLED: 'TRUE' },
    { OTEL_EXPORTER_OTLP_ENDPOINT, OTEL_TRACES_EXPORTER: 'none' },
  ])('is nowhere with %j', (variables) => {
    expect(readTraceSettings(variables)).toBeUndefined();
  });

  it('is where the variables say, as OpenTelemetry has them', () => {
    expect(readTraceSettings({ OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: 'https://traces.test/v1/traces' })).toEqual({
      ...{ sampler: 'parentbased_always_on', ratio: 1, batch: {} },
    });
    const variables = {
      OTEL_TRACES_SAMPLER: 'traceidratio',
      OTEL_TRACES_SAMPLER_ARG: '0.25',
      OTEL_BSP_MAX_QUEUE_SIZE: '9',
    };
    expect(readTraceSettings({ OTEL_EXPORTER_OTLP_ENDPOINT, ...variables })).toEqual({
      ...{ sampler: 'traceidratio', ratio: 0.25, batch: { maxQueueSize: 9 } },
    });
  });

  it.each([
    { OTEL_EXPORTER_OTLP_ENDPOINT: 'collector:4318' },
    { OTEL_EXPORTER_OTLP_PROTOCOL: 'grpc' },
    { OTEL_TRACES_EXPORTER: 'zipkin' },
    { OTEL_TRACES_SAMPLER: 'sometimes' },
    { OTEL_TRACES_SAMPLER: 'traceidratio', OTEL_TRACES_SAMPLER_ARG: '25' },
    { OTEL_BSP_SCHEDULE_DELAY: 'soon' },
  ])('is not %j', (variables) => {
    expect(() => readTraceSettings({ OTEL_EXPORTER_OTLP_ENDPOINT, ...variables })).toThrow(
      `${Object.keys(variables).at(-1)} must be`,
    );
  });
});
