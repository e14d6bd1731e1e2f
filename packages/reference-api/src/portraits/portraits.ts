import type { Implementation } from '../server/implement.ts';
import { readingPortrait } from './read-portrait.ts';
import { removePortrait } from './remove-avatar.ts';
import { savePortrait } from './update-avatar.ts';

export const portraits: readonly Implementation[] = [savePortrait, removePortrait, readingPortrait];
