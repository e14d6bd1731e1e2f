import { useRef } from 'react';
import type { KitChanges } from './kit-mutations.ts';
import { nothing } from './stale.ts';

export const dataChanges: KitChanges<
  'useCall' | 'useCallMutation' | 'useRepeatableMutation' | 'useQueryClient' | 'unreadableRows'
> = {
  unreadableRows: {
    'sees none': () => () => 0,
    'always sees some': () => () => 1,
  },
  useCall: {
    'never asks': (useCall) => (call, input, options) => useCall(call, input, { ...options, enabled: false }),
    'asks although it should not': (useCall) => (call, input, options) =>
      useCall(call, input, { ...options, enabled: true }),
    'forgets its options': (useCall) => (call, input) => useCall(call, input),
    'shows nothing while it loads': (useCall) => (call, input, options) =>
      useCall(call, input, { ...options, keepPrevious: false }),
    'takes nothing for fresh': (useCall) => (call, input, options) =>
      useCall(call, input, { ...options, staleTimeMs: 0 }),
    'keeps to its first input': (useCall) => (call, input, options) => useCall(call, useRef(input).current, options),
  },
  useCallMutation: {
    'sends nothing': (useCallMutation) => (call, options) => ({
      ...useCallMutation(call, options),
      mutate: () => undefined,
    }),
    'sends it twice': (useCallMutation) => (call, options) => {
      const mutation = useCallMutation(call, options);
      return {
        ...mutation,
        mutate: (...values: Parameters<typeof mutation.mutate>) => {
          mutation.mutate(...values);
          mutation.mutate(...values);
        },
      };
    },
    'hides the failure': (useCallMutation) => (call, options) => {
      const mutation = useCallMutation(call, options);
      return mutation.isError ? { ...mutation, error: null } : mutation;
    },
  },
  useRepeatableMutation: {
    'sends nothing': (useRepeatableMutation) => (call) => ({
      ...useRepeatableMutation(call),
      mutate: () => undefined,
    }),
    'takes the same for something new': (_useRepeatableMutation, { useCallMutation }) => useCallMutation,
    'hides the failure': (useRepeatableMutation) => (call) => {
      const mutation = useRepeatableMutation(call);
      return mutation.isError ? { ...mutation, error: null } : mutation;
    },
  },
  useQueryClient: {
    'one of its own, empty': () => () => ({ getQueryCache: () => ({ getAll: () => [] }), invalidateQueries: nothing }),
    'makes nothing stale': (useQueryClient) => () => {
      const client = useQueryClient();
      return { getQueryCache: () => client.getQueryCache(), invalidateQueries: nothing };
    },
  },
};
