import type { Adapter, AdapterFactory, AdapterPayload } from "oidc-provider";

type Memory = Map<string, AdapterPayload>;

/** What a provider remembers ends with it. */
export function createMemory(): AdapterFactory {
  const memory: Memory = new Map();
  return (model) => new MemoryAdapter(model, memory);
}

class MemoryAdapter implements Adapter {
  readonly #model: string;
  readonly #memory: Memory;

  constructor(model: string, memory: Memory) {
    this.#model = model;
    this.#memory = memory;
  }

  async upsert(id: string, payload: AdapterPayload): Promise<void> {
    this.#memory.set(this.#key(id), payload);
  }

  async find(id: string): Promise<AdapterPayload | undefined> {
    return this.#memory.get(this.#key(id));
  }

  async findByUid(uid: string): Promise<AdapterPayload | undefined> {
    return [...this.#memory.values()].find((payload) => payload.uid === uid);
  }

  async findByUserCode(): Promise<undefined> {}

  async consume(id: string): Promise<void> {
    const payload = await this.find(id);
    if (payload) payload.consumed = Math.floor(Date.now() / 1000);
  }

  async destroy(id: string): Promise<void> {
    this.#memory.delete(this.#key(id));
  }

  async revokeByGrantId(grantId: string): Promise<void> {
    for (const [key, payload] of this.#memory)
      if (payload.grantId === grantId) this.#memory.delete(key);
  }

  #key(id: string): string {
    return `${this.#model}:${id}`;
  }
}
