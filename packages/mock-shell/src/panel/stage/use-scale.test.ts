import { describe, expect, it } from '@jest/globals';
import { scaleFor } from './use-scale.ts';

const desktop = { width: 1280, height: 800 };

describe('a screen', () => {
  it('is as large as it is where there is room', () => {
    expect(scaleFor(desktop, { width: 1400, height: 900 })).toBe(1);
  });

  it('is scaled down to what is narrower, its margins included', () => {
    expect(scaleFor(desktop, { width: 674, height: 900 })).toBe(0.5);
    expect(scaleFor(desktop, { width: 1400, height: 646 })).toBe(0.75);
  });

  it('never becomes invisible', () => {
    expect(scaleFor(desktop, { width: 80, height: 80 })).toBe(0.25);
    expect(scaleFor(desktop, { width: 0, height: 0 })).toBe(1);
  });
});
