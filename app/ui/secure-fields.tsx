import { useRootData } from "./root-data.ts";

/**
 * The hidden fields of every form that changes something.
 * @param opened proves that the form was opened, for what leaves no trace when it is deleted
 * @param shown what a form showed that edits something
 */
export function SecureFields({ opened, shown }: { opened?: string; shown?: string }) {
  const data = useRootData();
  return (
    <>
      <input type="hidden" name="csrf" value={data?.csrf ?? ""} />
      <input type="hidden" name="submissionId" value={data?.submissionId ?? ""} />
      {opened && <input type="hidden" name="opened" value={opened} />}
      {shown && <input type="hidden" name="shown" value={shown} />}
    </>
  );
}
