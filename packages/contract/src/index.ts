export * from './call.ts';
export { calls } from './contract.ts';
