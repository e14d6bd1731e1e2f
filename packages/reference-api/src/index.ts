export { cast, DEMO_PASSWORD } from './demo-world/cast.ts';
export { type ScenarioId, scenarioIds, seedScenario, setTimeZone } from './demo-world/scenarios/scenarios.ts';
export { holdsStrangers, isSeeded, seedDemoWorld, seedWhenEmpty } from './demo-world/seed.ts';
export { implementations, notImplemented } from './implementations.ts';
export type { LogLine, LogPort, Mail, MailPort, Ports, SmsPort, TextMessage } from './ports/ports.ts';
export { createReferenceApi, type ReferenceApi, type ReferenceApiOptions } from './reference-api.ts';
export type { Database } from './storage/database.ts';
export { type Migration, migrate } from './storage/migrate.ts';
export { tidy } from './storage/tidy.ts';
