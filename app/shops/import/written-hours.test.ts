import { expect, test } from "vitest";
import { getPlainTextHours, parseWrittenHours } from "./written-hours.ts";

const days = (days: number[], from: number, until: number) =>
  days.map((day) => [day * 1440 + from, day * 1440 + until]);

test.each([
  ["24/7", [[0, 10_080]]],
  ["Mo-Su 00:00-24:00", [[0, 10_080]]],
  ["Mo-Fr 08:00-18:00", days([0, 1, 2, 3, 4], 480, 1080)],
  [
    "mo-fr 8:00-18:00; Sa 9:00-12:00, 13:00-16:00; Su,PH off",
    [...days([0, 1, 2, 3, 4], 480, 1080), [7740, 7920], [7980, 8160]],
  ],
  ["Mo,We 09:00-17:00", days([0, 2], 540, 1020)],
  ["Mo, Tu, Th-Fr 09:00-17:00", days([0, 1, 3, 4], 540, 1020)],
  ["Sa-Mo 10:00-12:00", days([0, 5, 6], 600, 720)],
  ["08:00-17:00", days([0, 1, 2, 3, 4, 5, 6], 480, 1020)],
  [
    "Mo-Sa 08:00-17:00; We 08:00-12:00",
    [...days([0, 1], 480, 1020), [3360, 3600], ...days([3, 4, 5], 480, 1020)],
  ],
  ["Su 22:00-06:00", [[9960, 10_440]]],
  ["Mo-Fr 08:00-17:00; PH closed", days([0, 1, 2, 3, 4], 480, 1020)],
  ["off", []],
  ["Mo-Fr 08:00-18:00; Dec 25 off", days([0, 1, 2, 3, 4], 480, 1080)],
  [
    "Mo-Fr 08:00-18:00; Jan 1, Jul 4 off; Dec 24-Jan 2 closed; Dec 24 08:00-12:00; easter off",
    days([0, 1, 2, 3, 4], 480, 1080),
  ],
  ["Dec 25 off", null],
  ['Mo-Fr 08:00-18:00 "by appointment"', null],
  ["Apr-Oct Mo-Fr 08:00-18:00", null],
  ["Mo-Fr 08:00-25:61", null],
  ["Mo-Fr 08:00+", null],
  ["Mo[1] 08:00-12:00", null],
  ["sunrise-sunset", null],
  ["Mo-Fr", null],
  ["9am-5pm", null],
  ["", null],
])("parses the hours %s", (written, hours) => expect(parseWrittenHours(written)).toEqual(hours));

test.each([
  ['"by appointment"', "by appointment"],
  ["By appointment", "By appointment"],
  ["Sur rendez-vous", "Sur rendez-vous"],
  ["9am-5pm", "9am-5pm"],
  ["We are open when the sign says so", "We are open when the sign says so"],
  ["sunrise-sunset", null],
  ["Dec 25 off", null],
  ["Apr-Oct Mo-Fr 08:00-17:00", null],
  ['Mo-Fr 08:00-18:00 "by appointment"', null],
  ["Mo[1] 08:00-12:00", null],
  ["08:00+", null],
  ["Mo-Fr", null],
  ["", null],
])("shows %s as text only if it isn't code", (written, text) =>
  expect(getPlainTextHours(written)).toBe(text),
);
