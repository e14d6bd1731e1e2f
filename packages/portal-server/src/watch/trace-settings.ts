import { SettingsError } from '../settings/settings.ts';

const samplers = [
  'always_on',
  'always_off',
  'traceidratio',
  'parentbased_always_on',
  'parentbased_always_off',
  'parentbased_traceidratio',
] as const;

/** How spans leave, as OpenTelemetry's own variables say it. Where to is read by its exporter. */
export interface TraceSettings {
  sampler: (typeof samplers)[number];
  /** Share of the traces that samplers by ratio take. */
  ratio: number;
  /** What waits, and how long; the SDK's own numbers where nothing is said. */
  batch: {
    scheduledDelayMillis?: number;
    exportTimeoutMillis?: number;
    maxQueueSize?: number;
    maxExportBatchSize?: number;
  };
}

const batchVariables = {
  OTEL_BSP_SCHEDULE_DELAY: 'scheduledDelayMillis',
  OTEL_BSP_EXPORT_TIMEOUT: 'exportTimeoutMillis',
  OTEL_BSP_MAX_QUEUE_SIZE: 'maxQueueSize',
  OTEL_BSP_MAX_EXPORT_BATCH_SIZE: 'maxExportBatchSize',
} as const;

/**
 * Reads OpenTelemetry's standard variables; undefined where no collector is named, or they switch traces off.
 * @throws SettingsError
 */
export function readTraceSettings(environment: NodeJS.ProcessEnv): TraceSettings | undefined {
  const { OTEL_SDK_DISABLED: disabled, OTEL_TRACES_EXPORTER: exporter = 'otlp' } = environment;
  const [name, endpoint] = ofTraces(environment, 'ENDPOINT');
  if (!endpoint || disabled?.trim().toLowerCase() === 'true' || exporter === 'none') return undefined;
  if (exporter !== '' && exporter !== 'otlp') throw wrong('OTEL_TRACES_EXPORTER', '“otlp” or “none”', exporter);
  if (!URL.canParse(endpoint) || !/^https?:$/.test(new URL(endpoint).protocol))
    throw wrong(name, 'an address with http or https', endpoint);
  const [protocolName, protocol] = ofTraces(environment, 'PROTOCOL');
  if (protocol && protocol !== 'http/protobuf') throw wrong(protocolName, '“http/protobuf”', protocol);
  return { ...readSampler(environment), batch: readBatch(environment) };
}

/** A variable of the exporter: the one of traces alone comes before the one of all signals. */
function ofTraces(
  environment: NodeJS.ProcessEnv,
  of: 'ENDPOINT' | 'PROTOCOL',
): [name: string, value: string | undefined] {
  const own = `OTEL_EXPORTER_OTLP_TRACES_${of}`;
  const name = environment[own] ? own : `OTEL_EXPORTER_OTLP_${of}`;
  return [name, environment[name]];
}

function readSampler({ OTEL_TRACES_SAMPLER: text, OTEL_TRACES_SAMPLER_ARG: share }: NodeJS.ProcessEnv) {
  const sampler = samplers.find((one) => one === (text || 'parentbased_always_on'));
  if (!sampler) throw wrong('OTEL_TRACES_SAMPLER', `one of ${samplers.join(', ')}`, text);
  const ratio = sampler.endsWith('traceidratio') && share ? Number(share) : 1;
  if (!(ratio >= 0 && ratio <= 1)) throw wrong('OTEL_TRACES_SAMPLER_ARG', 'a number from 0 to 1', share);
  return { sampler, ratio };
}

function readBatch(environment: NodeJS.ProcessEnv): TraceSettings['batch'] {
  const batch: TraceSettings['batch'] = {};
  for (const [name, option] of Object.entries(batchVariables)) {
    const text = environment[name];
    if (!text) continue;
    if (!/^\d{1,9}$/.test(text) || Number(text) === 0) throw wrong(name, 'a whole number above 0', text);
    batch[option] = Number(text);
  }
  return batch;
}

const wrong = (name: string, wanted: string, text: string | undefined) =>
  new SettingsError(`${name} must be ${wanted}, but is “${text}”.`);
