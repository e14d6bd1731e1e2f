/** One part of the terms under its heading. */
interface TermsSection {
  heading: string;
  paragraphs: readonly string[];
}

/** The terms of use for practitioners in one language (BS-029). A changed text is a new `TERMS_VERSION` of the contract. */
export interface TermsText {
  /** What matters most, before all else. */
  highlights: { heading: string; points: readonly string[]; us: string };
  sections: readonly TermsSection[];
}
