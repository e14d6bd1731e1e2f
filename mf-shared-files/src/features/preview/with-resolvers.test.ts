import { afterAll, expect, it } from '@jest/globals';

const own = Object.getOwnPropertyDescriptor(Promise, 'withResolvers');
afterAll(() => {
  if (own) Object.defineProperty(Promise, 'withResolvers', own);
});

it('stands in where a browser has none: what it makes is kept or fails as it is told', async () => {
  Reflect.deleteProperty(Promise, 'withResolvers');
  await import('./with-resolvers.ts');
  const make: unknown = Reflect.get(Promise, 'withResolvers');
  if (typeof make !== 'function') throw new Error('There is no stand-in.');
  const [kept, failing] = [make.call(Promise), make.call(Promise)];
  kept.resolve('read');
  failing.reject(new Error('damaged'));
  expect(await kept.promise).toBe('read');
  await expect(failing.promise).rejects.toThrow('damaged');
});
