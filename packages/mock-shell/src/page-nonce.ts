/** The nonce of this page's policy, for the style elements that libraries write at run time. */
export function pageNonce(): string {
  const nonce = document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.nonce ?? '';
  __webpack_nonce__ = nonce;
  return nonce;
}
