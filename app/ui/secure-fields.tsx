import { useRootData } from "./root-data.ts";

/**
 * The hidden fields of every form that changes something.
 * @param opened proves that the form was opened, for what leaves no trace when it is deleted
 */
export function SecureFields({ opened }: { opened?: string }) {
  const data = useRootData();
  return (
    <>
      <input type="hidden" name="csrf" value={data?.csrf ?? ""} />
      <input type="hidden" name="submissionId" value={data?.submissionId ?? ""} />
      {opened && <input type="hidden" name="opened" value={opened} />}
    </>
  );
}
