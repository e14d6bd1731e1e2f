import { parentPort, workerData } from 'node:worker_threads';

// Runs one file in a thread; it exports what takes each port that comes.
const { serve } = await import(workerData);
parentPort.on('message', serve);
