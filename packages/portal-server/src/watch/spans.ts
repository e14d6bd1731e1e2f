import { hostname } from 'node:os';
import { setTimeout as delay } from 'node:timers/promises';
import { type Context, ROOT_CONTEXT, SpanKind, SpanStatusCode, TraceFlags, trace as traces } from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-proto';
import { detectResources, envDetector, resourceFromAttributes } from '@opentelemetry/resources';
import {
  AlwaysOffSampler,
  AlwaysOnSampler,
  BatchSpanProcessor,
  type IdGenerator,
  ParentBasedSampler,
  RandomIdGenerator,
  type Sampler,
  type SpanExporter,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import type { LogPort, Trace } from '@portal/reference-api';
import type { TraceSettings } from './trace-settings.ts';
import type { OnAnswer } from './tracing.ts';

/** Milliseconds that a process which stops waits for its last spans to arrive. */
const CLOSED_WITHIN = 1_000;

/**
 * Sends a span for each request to OpenTelemetry's collector (decision 147): its call, its status, and what it asked
 * databases and other services for. Made once a request is over, from what its log line is made of: no address, no
 * value, nobody's name. Nobody waits for the collector; beyond what may wait, spans are dropped.
 */
export function openSpans(
  settings: TraceSettings,
  { version, log, closedWithin = CLOSED_WITHIN }: { version: string; log: LogPort; closedWithin?: number | undefined },
): { onAnswer: OnAnswer; close(): Promise<void> } {
  const ids = createIds();
  const named = { 'service.name': 'portal', 'service.version': version };
  const provider = new TracerProvider({
    idGenerator: ids,
    sampler: samplerOf(settings),
    resource: resourceFromAttributes({ ...named, 'service.instance.id': `${hostname()}:${process.pid}` }).merge(
      detectResources({ detectors: [envDetector] }),
    ),
    spanProcessors: [
      new BatchSpanProcessor({ ...settings.batch, exporter: tellingOutages(new OTLPTraceExporter(), log) }),
    ],
  });
  const tracer = provider.getTracer('portal', version);
  return {
    onAnswer({ trace, method, status, ms }) {
      const ended = performance.timeOrigin + performance.now();
      const { call = 'unknown', spans } = trace;
      ids.next(trace.id, spans?.own);
      const span = tracer.startSpan(
        call,
        {
          kind: SpanKind.SERVER,
          startTime: ended - ms,
          attributes: {
            ...{ 'portal.call': call, 'http.request.method': method, 'http.response.status_code': status },
            ...(status >= 500 && { 'error.type': String(status) }),
            ...(trace.isHeld && { 'portal.held': true }),
          },
        },
        parentOf(trace),
      );
      if (status >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
      const inside = traces.setSpan(ROOT_CONTEXT, span);
      for (const asked of spans?.asked ?? []) {
        ids.next(trace.id, asked.id);
        const { name, attributes } = asked;
        const startTime = performance.timeOrigin + asked.began;
        const child = tracer.startSpan(name, { kind: SpanKind.CLIENT, startTime, attributes }, inside);
        if (asked.isFailed) child.setStatus({ code: SpanStatusCode.ERROR });
        child.end(performance.timeOrigin + asked.ended);
      }
      span.end(ended);
    },
    async close() {
      const late = new AbortController();
      const closed = provider.shutdown().catch(() => undefined);
      await Promise.race([closed, delay(closedWithin, undefined, { signal: late.signal }).catch(() => undefined)]);
      late.abort();
    },
  };
}

/** Gives each span the ids that its request had in logs and headers, long before there was a span. */
function createIds(): IdGenerator & { next(trace: string, span: string | undefined): void } {
  const random = new RandomIdGenerator();
  let planned: { trace: string; span: string | undefined } | undefined;
  return {
    next: (trace, span) => {
      planned = { trace, span };
    },
    generateTraceId: () => planned?.trace ?? random.generateTraceId(),
    generateSpanId: () => planned?.span ?? random.generateSpanId(),
  };
}

function parentOf({ id, parent }: Trace): Context {
  if (!parent) return ROOT_CONTEXT;
  const traceFlags = parent.isSampled ? TraceFlags.SAMPLED : TraceFlags.NONE;
  return traces.setSpanContext(ROOT_CONTEXT, { traceId: id, spanId: parent.span, traceFlags, isRemote: true });
}

function samplerOf({ sampler, ratio }: TraceSettings): Sampler {
  const [base = '', isByParent] = sampler.startsWith('parentbased_') ? [sampler.slice(12), true] : [sampler, false];
  const byRatio = base === 'traceidratio' ? new TraceIdRatioBasedSampler(ratio) : new AlwaysOnSampler();
  const root = base === 'always_off' ? new AlwaysOffSampler() : byRatio;
  return isByParent ? new ParentBasedSampler({ root }) : root;
}

/** Says once that the collector does not take spans, and once that it does again. */
function tellingOutages(exporter: SpanExporter, log: LogPort): SpanExporter {
  let isAway = false;
  return {
    export: (spans, hear) =>
      exporter.export(spans, (result) => {
        const isFailed = result.error !== undefined || result.code !== 0;
        if (isFailed && !isAway)
          log.write({
            ...{ level: 'warn', message: 'The collector of traces takes no spans; they are dropped until it does' },
            error: result.error,
          });
        if (isAway && !isFailed) log.write({ level: 'info', message: 'The collector of traces takes spans again' });
        isAway = isFailed;
        hear(result);
      }),
    shutdown: () => exporter.shutdown(),
  };
}
