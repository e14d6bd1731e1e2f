export { type DevelopmentOptions, startDevelopment } from './start-development.ts';
