/** Looks for malware in files before anybody else gets them. */
export interface ScannerPort {
  /**
   * What a file is, by its bytes. Nothing of it is stored before it was said to be clean.
   * @throws when the scanner is away or cannot say: then the file is not taken
   */
  scan(bytes: Uint8Array<ArrayBuffer>): Promise<'clean' | 'infected'>;
}
