/// <reference types="@testing-library/jest-dom/jest-globals" />
declare module '*.module.css' {
  const classes: Readonly<Record<string, string>>;
  export default classes;
}
declare module '*.css';

/** webpack's own name for the nonce of everything that is added at run time. */
declare let __webpack_nonce__: string;
