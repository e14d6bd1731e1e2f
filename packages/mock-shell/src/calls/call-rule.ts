/**
 * What goes wrong with a call: a status answers in the API's place; `timeout` never answers; `dropped` never reaches
 * the API; `lost` reaches it, and its answer is lost on the way back.
 */
export type Fault = number | 'timeout' | 'dropped' | 'lost';

/** How calls are to fare on their way: what is not named passes untouched. */
export interface CallRule {
  /** Id of a call of the contract, `appointments.paginated_index`, or `*` for all of them. */
  call: string;
  /** Milliseconds that every answer is held back; the API was asked at once. */
  latencyMs?: number;
  fault?: Fault;
  /** How many calls meet it, counted from the first, over reloads of the portal too; all of them when left out. */
  times?: number;
}
