import type { Implementation } from '../server/implement.ts';
import { admit, remove } from './administrators.ts';
import { invite, withdraw } from './invitations.ts';
import { listPeople } from './list-people.ts';
import { rotateToken } from './rotate-token.ts';

export const clinicPeople: readonly Implementation[] = [listPeople, rotateToken, invite, withdraw, admit, remove];
