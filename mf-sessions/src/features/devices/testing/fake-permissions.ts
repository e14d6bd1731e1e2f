/** The browser's own settings, in which a person permits kinds of devices. */
export function fakePermissions() {
  const kept = new Map<string, FakePermission>();
  const statusOf = (name: string) => {
    const status = kept.get(name) ?? new FakePermission(name);
    kept.set(name, status);
    return status;
  };
  return {
    query: async ({ name }: PermissionDescriptor): Promise<PermissionStatus> => statusOf(name),
    async grant(name: 'camera' | 'microphone'): Promise<void> {
      // Who just began to follow has asked for the status by now.
      await Promise.resolve();
      statusOf(name).set('granted');
    },
  };
}

class FakePermission extends EventTarget implements PermissionStatus {
  readonly name: string;
  state: PermissionState = 'prompt';
  onchange = null;

  constructor(name: string) {
    super();
    this.name = name;
  }

  set(state: PermissionState): void {
    this.state = state;
    this.dispatchEvent(new Event('change'));
  }
}
