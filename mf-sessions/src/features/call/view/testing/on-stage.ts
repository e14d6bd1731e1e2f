import { screen, within } from '@testing-library/react';
import { FakeTrack } from '../../../devices/testing/fake-track.ts';
import type { RemoteMedia } from '../../video-room.ts';

/** What somebody else sends, as the room tells of it. */
export const mediaOf = (kind: 'audio' | 'video', enabled = true): RemoteMedia => ({
  track: new FakeTrack(kind, 'far'),
  enabled,
});

/** One person's place on the stage. */
export const pane = (name: string) => within(screen.getByRole('region', { name }));
export const button = (name: string | RegExp) => screen.getByRole('button', { name });
export const controls = () => screen.getByRole('group', { name: 'Camera, microphone and connection' });
export const connected = () => screen.findByText('You are now connected');
