import { describe, expect, it } from '@jest/globals';
import { calls } from '@portal/contract';
import { findCall } from './find-call.ts';

describe('findCall', () => {
  it.each([
    ['GET', '/practice/users/me?locale=fr', 'accounts.current_user'],
    ['PUT', '/practice/users/17', 'accounts.update_user'],
    ['GET', '/practice/appointments/42', 'appointments.fetch'],
    ['GET', '/practice/appointments/paginated_index?today=true', 'appointments.paginated_index'],
    ['POST', '/dev/tokens', 'dev.token'],
    ['PATCH', '/practice/users/me', undefined],
    ['GET', '/practice/nothing', undefined],
    ['GET', '/practice/appointments/42/more/of/it', undefined],
  ])('%s %s is %s', (method, path, id) => {
    expect(findCall(method, path)?.id).toBe(id);
  });

  it('finds every row of the contract by its own path', () => {
    const lost = calls.filter(
      (call) =>
        findCall(
          call.method,
          call.path.replace(/:(\w+)/g, (_, name: string) => `a-${name}`),
        )?.id !== call.id,
    );
    expect(lost.map(({ id }) => id)).toEqual([]);
  });
});
