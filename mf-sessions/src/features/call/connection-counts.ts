import type { StatsReport } from 'twilio-video';
import type { ConnectionCounts } from './network-level.ts';

/** Adds up what the SDK tells of every connection. */
export function connectionCounts(reports: readonly StatsReport[]): ConnectionCounts {
  const sent = reports.flatMap((report) => [...report.localAudioTrackStats, ...report.localVideoTrackStats]);
  const received = reports.flatMap((report) => [...report.remoteAudioTrackStats, ...report.remoteVideoTrackStats]);
  const ways = sent.flatMap(({ roundTripTime }) => roundTripTime ?? []);
  const packets = [...sent.map((track) => track.packetsSent), ...received.map((track) => track.packetsReceived)];
  return {
    packets: sum(packets),
    lost: sum([...sent, ...received].map((track) => track.packetsLost)),
    roundTripMs: ways.length > 0 ? Math.max(...ways) : null,
  };
}

function sum(numbers: readonly (number | null)[]): number {
  return numbers.reduce<number>((total, number) => total + (number ?? 0), 0);
}
