import { createRemoteSource } from '#remotes';
import { start } from './start.tsx';

start({ remotes: createRemoteSource() });
