import { describe, expect, it } from '@jest/globals';
import { type ConnectionMeasurement, type ConnectionVerdict, connectionVerdict, median } from './connection-verdict.ts';

const usual: ConnectionMeasurement = { roundTripsMs: [20, 20, 20], peerConnection: 'connected', passage: 'untried' };
const by = (roundTripMs: number, lost = 0) => ({ passage: { roundTripsMs: [roundTripMs], lost } });

describe('what the connection is fit for', () => {
  it.each<[what: string, measured: Partial<ConnectionMeasurement>, verdict: ConnectionVerdict]>([
    ['quick answers', { roundTripsMs: [20, 25, 30, 22, 300] }, 'good'],
    ['just quick enough', { roundTripsMs: [300, 300, 300] }, 'good'],
    ['slow answers', { roundTripsMs: [301, 310, 400] }, 'fair'],
    ['quick answers, one of them very late', { roundTripsMs: [20, 22, 24, 30, 801] }, 'fair'],
    ['just not too slow', { roundTripsMs: [800, 800, 800] }, 'fair'],
    ['very slow answers', { roundTripsMs: [801, 900, 1_000] }, 'poor'],
    ['no answer', { roundTripsMs: null }, 'unreachable'],
    ['no answer, and no peer', { roundTripsMs: null, peerConnection: 'failed' }, 'unreachable'],
    ['quick answers, no peer', { peerConnection: 'failed' }, 'blocked'],
    ['a browser without peers', { peerConnection: 'unsupported' }, 'unsupported'],
    ['a quick relay', by(300, 0.05), 'good'],
    ['a slow relay', by(301), 'fair'],
    ['a very slow relay', by(801), 'poor'],
    ['a relay that loses some', by(20, 0.1), 'fair'],
    ['a relay that loses a lot', by(20, 0.2), 'poor'],
    ['a relay that tells no time', { passage: { roundTripsMs: [], lost: 0 } }, 'good'],
    ['nothing by the relay', { passage: 'shut' }, 'shut'],
  ])('%s', (_what, measured, verdict) => expect(connectionVerdict({ ...usual, ...measured })).toBe(verdict));

  it('goes by the middle, whatever the order', () => expect(median([900, 10, 30, 20, 25])).toBe(25));
});
