import { describe, expect, it, jest } from '@jest/globals';

/** Each piece of work costs the next of these, in milliseconds. */
const costing = (...costs: number[]) =>
  jest
    .spyOn(process, 'threadCpuUsage')
    .mockImplementation((began) => ({ user: began ? 1000 * (costs.shift() ?? 0) : 0, system: 0 }));

describe('at most so many milliseconds of the processor', () => {
  it('are what the best of five tries takes, and one that is good is enough', () => {
    const work = jest.fn();
    costing(300, 200, 100);
    expect(work).toTakeAtMost(200);
    expect(work).toHaveBeenCalledTimes(2);
  });

  it('are exceeded when each try takes more, and the failure says how much', () => {
    costing(201, 300, 250.5, 400, 500);
    expect(() => expect(() => undefined).toTakeAtMost(200)).toThrow('201, 300, 250.5, 400, 500 ms');
  });

  it('count what is done here', () => {
    const work = () => Array.from({ length: 200_000 }, (_, at) => String(at)).join();
    expect(() => expect(work).toTakeAtMost(0)).toThrow('of the processor');
  });
});
