// Stands in for the one function that the build of pdf.js for older browsers needs and does not bring: Chrome has it from
// 119 on, Firefox from 121, Safari from 17.4. The page takes it, and the worker.
export type {};

type Settle = (value: unknown) => void;

if (!('withResolvers' in Promise))
  Object.defineProperty(Promise, 'withResolvers', {
    value: (): { promise: Promise<unknown>; resolve: Settle; reject: Settle } => {
      let settle: Settle[] = [];
      const promise = new Promise((...both) => {
        settle = both;
      });
      const [resolve = () => undefined, reject = () => undefined] = settle;
      return { promise, resolve, reject };
    },
    writable: true,
    configurable: true,
  });
