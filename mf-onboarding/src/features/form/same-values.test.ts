import { describe, expect, it } from '@jest/globals';
import { sameValues } from './same-values.ts';

describe('sameValues', () => {
  it('does not look at blanks around a text, nor at the order of the fields', () => {
    expect(sameValues({ city: ' Ottawa ', remind: true }, { remind: true, city: 'Ottawa' })).toBe(true);
  });

  it.each([[{ city: 'Laval' }], [{ city: 'Otta wa' }], [{ city: ['Ottawa'] }], [{ city: '' }]])(
    'tells %j from what is stored',
    (values) => {
      expect(sameValues(values, { city: 'Ottawa' })).toBe(false);
    },
  );
});
