// The worker's first import: nothing else in it finds another way out.
import { keepToOwnFiles, type WorkerNetwork } from './own-files-only.ts';

declare const self: WorkerNetwork;

keepToOwnFiles(self);
