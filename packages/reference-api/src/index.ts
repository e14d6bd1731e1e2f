export {
  MESSAGING_CONNECT,
  MESSAGING_FRAME_PATH,
  SECURE_MESSAGING_PATH,
} from '@portal/contract/rules/secure-messaging';
export {
  isEmailAddress,
  LINK_MINUTES,
  type MadeAdministrator,
  makeAdministrator,
} from './accounts/make-administrator.ts';
export { personOfSession } from './accounts/sessions.ts';
export {
  type AuditMonths,
  dropAuditMonths,
  makeAuditMonths,
  moveAuditEvents,
  readAuditMonths,
} from './audit/audit-months.ts';
export { AnnouncementsError, type Holder, type Listen } from './changes/changes.ts';
export { type End, MISSED, readEnd } from './changes/topics.ts';
export { createConversationStore } from './chats/conversation-store.ts';
export { createTurns } from './concurrency/in-turn.ts';
export { randomHex } from './crypto/random.ts';
export { cast, DEMO_PASSWORD } from './demo-world/cast.ts';
export { putDemoFiles } from './demo-world/files/put-demo-files.ts';
export {
  enterScenario,
  type ScenarioId,
  scenarioIds,
  seedScenario,
  setTimeZone,
} from './demo-world/scenarios/scenarios.ts';
export { holdsStrangers, isSeeded, seedDemoWorld, seedWhenEmpty } from './demo-world/seed.ts';
export { createEntryChecks } from './entry/entry-checks.ts';
export { implementations } from './implementations.ts';
export { ImportError, type ImportFile, readImportFile } from './imports/import-file.ts';
export { type Imported, type Importing, importRecords } from './imports/import-records.ts';
export { recordedAccount } from './payments/payment-records.ts';
export { WEBHOOK_PATH } from './payments/receive-webhook.ts';
export { consoleLog } from './ports/console-log.ts';
export { describeError, errorInWords } from './ports/describe-error.ts';
export {
  type ByteStream,
  checkFolder,
  FileSizeError,
  type FilesPort,
  isKey,
  ofSize,
  type StoredFile,
  typeOfKey,
} from './ports/files/files-port.ts';
export { memoryFiles } from './ports/files/memory-files.ts';
export type { ImagePort } from './ports/images/image-port.ts';
export { noBudgets } from './ports/no-budgets.ts';
export { queuedMail, queuedSms } from './ports/outbox.ts';
export {
  type AccountHolder,
  DISABLED_REASON,
  type LinkAddresses,
  type PaymentAccount,
  type PaymentEvent,
  type PaymentState,
  PaymentsError,
  type PaymentsPort,
} from './ports/payments/payments-port.ts';
export type {
  BudgetKind,
  BudgetPort,
  ChatPort,
  LogLine,
  LogPort,
  Mail,
  MailPort,
  MessagingWidget,
  Ports,
  SmsPort,
  TextMessage,
  VideoAccess,
  VideoPass,
  VideoPort,
} from './ports/ports.ts';
export { type DeliverOptions, deliverDue } from './ports/queue/deliver-due.ts';
export { type QueueLength, readQueueLengths } from './ports/queue/queue-length.ts';
export { DeliveryError, type QueuedMessage, type Sender } from './ports/queue/sender.ts';
export type { ScannerPort } from './ports/scanner/scanner-port.ts';
export type { HostStatus, StatusPort } from './ports/status-port.ts';
export type { VoicePort } from './ports/voice-port.ts';
export { type ErasedPart, type ErasedPerson, erasePerson } from './privacy/erase-person.ts';
export { exportPerson } from './privacy/export-person.ts';
export { findPerson } from './privacy/find-person.ts';
export { createReferenceApi, type ReferenceApi, type ReferenceApiOptions } from './reference-api.ts';
export { type RemindOptions, remindDue } from './reminders/remind-due.ts';
export { networkOf, SITE } from './server/network.ts';
export { type AskedSpan, type Trace, traceOf } from './server/trace.ts';
export { sweepFiles } from './shared-files/sweep-files.ts';
export type { Database } from './storage/database.ts';
export { mayNot } from './storage/database-away.ts';
export { highestMark, raiseMark } from './storage/high-marks.ts';
export { lastBackup, noteBackup } from './storage/last-backup.ts';
export { type Migration, MigrationError, migrate } from './storage/migrate.ts';
export { SchemaError } from './storage/schema-state.ts';
export { keptSecret, noteSecret, sharedSecret } from './storage/server-secret.ts';
export { type Retention, tidy, USUAL_RETENTION } from './storage/tidy.ts';
