/** Most common on US and Canadian roads first, in their usual spelling. */
export const commonMakes: readonly string[] = [
  ...["Toyota", "Ford", "Honda", "Chevrolet", "Nissan", "Hyundai", "Kia", "Jeep", "Subaru", "GMC"],
  ...[
    "Ram",
    "Dodge",
    "Volkswagen",
    "Mazda",
    "BMW",
    "Mercedes-Benz",
    "Lexus",
    "Audi",
    "Tesla",
    "Chrysler",
  ],
  ...[
    "Buick",
    "Acura",
    "Cadillac",
    "Volvo",
    "Mitsubishi",
    "Infiniti",
    "Lincoln",
    "Land Rover",
    "MINI",
    "Porsche",
  ],
  ...[
    "Harley-Davidson",
    "Genesis",
    "Pontiac",
    "Mercury",
    "Saturn",
    "Scion",
    "Jaguar",
    "Fiat",
    "Alfa Romeo",
    "Yamaha",
  ],
  ...[
    "Suzuki",
    "Kawasaki",
    "Rivian",
    "Polestar",
    "Smart",
    "Saab",
    "Oldsmobile",
    "Hummer",
    "Isuzu",
    "Maserati",
  ],
  ...[
    "Lucid",
    "Ducati",
    "Triumph",
    "Indian Motorcycle",
    "KTM",
    "Can-Am",
    "Plymouth",
    "Bentley",
    "Ferrari",
    "Lamborghini",
  ],
  ...["Aston Martin", "Rolls-Royce", "McLaren", "Lotus", "Husqvarna", "Vespa"],
];

export const otherMakesRank = 1000;

const ranks = new Map(commonMakes.map((make, index) => [make.toLowerCase(), index + 1]));

/** 1 for the most common make. Ignores case. */
export function rankOfMake(make: string): number {
  return ranks.get(make.toLowerCase()) ?? otherMakesRank;
}
