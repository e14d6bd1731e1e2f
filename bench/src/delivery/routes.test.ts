import { describe, expect, it } from '@jest/globals';
import { measuredMap, measuredRoutes } from './routes.ts';

const routes = measuredRoutes();
const route = (pattern: string) => routes.find((measured) => measured.pattern === pattern);

describe('the routes that are measured', () => {
  it('are those of the map', () => {
    expect(routes.map(({ pattern }) => pattern)).toEqual(measuredMap.routes.map(({ path }) => path));
  });

  it('are met at the addresses of the browser tests, by somebody who may see them', () => {
    expect(route('/admin/*')).toMatchObject({ at: '/admin/appointments', person: 'ada' });
    expect(route('/signup_clinic')).toMatchObject({ at: '/signup_clinic?clinic_token=HARBOUR-2026', person: null });
    expect(route('/dashboard_clinic')).toMatchObject({ at: '/dashboard_clinic', person: 'olive' });
    expect(route('/sessions/:id/waiting_room')).toMatchObject({ at: '/sessions/7/waiting_room', person: 'maya' });
  });

  it('have every parameter filled in where the browser tests have no address', () => {
    expect(route('/sessions/clients/redirect/:appointment_id')?.at).toBe('/sessions/clients/redirect/7');
    expect(routes.filter(({ at }) => /[:*]/.test(at))).toEqual([]);
  });
});
