/** Two who are connected, one of whom says something that the other one is told. */
export interface SpeakingPair {
  /** Milliseconds from the moment it is said to the moment the other one has it. */
  measure(body: string): Promise<number>;
  close(): void;
}
