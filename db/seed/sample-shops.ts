import { shopSlug } from "#app/shops/page/slug.ts";
import { sampleFacts } from "./sample-facts.ts";
import type { shops } from "#db/schema/shops.ts";

type Shop = typeof shops.$inferInsert;
type Sample = [
  name: string,
  address: string,
  city: string,
  postalCode: string,
  latitude: number,
  longitude: number,
];

const virginia: Sample[] = [
  ["Dulles Auto", "4120 Walney Road", "Chantilly", "20151", 38.8893, -77.4375],
  ["Centreville Car Care", "14210 Lee Highway", "Centreville", "20120", 38.8421, -77.4301],
  ["Bull Run Brake and Tire", "6318 Multiplex Drive", "Centreville", "20121", 38.8297, -77.4246],
  ["Stone Road Garage", "5602 Stone Road", "Centreville", "20120", 38.8496, -77.4484],
  ["Sully Oil and Lube", "13892 Metrotech Drive", "Chantilly", "20151", 38.8951, -77.4298],
  ["Westfields Automotive", "4795 Westfields Boulevard", "Chantilly", "20151", 38.8712, -77.4573],
  ["Fair Oaks Tire Center", "11750 Fair Oaks Mall", "Fairfax", "22033", 38.8629, -77.3596],
  ["Old Lee Transmission", "3110 Old Lee Highway", "Fairfax", "22030", 38.8604, -77.2918],
  ["Main Street Motors", "10530 Main Street", "Fairfax", "22030", 38.8462, -77.3068],
  ["Clifton Hybrid and Electric", "7144 Main Street", "Clifton", "20124", 38.7803, -77.3867],
  ["Braddock Exhaust", "14005 Braddock Road", "Centreville", "20120", 38.8373, -77.4427],
  ["Manassas Alignment", "8711 Sudley Road", "Manassas", "20110", 38.7624, -77.4861],
  ["Battlefield Auto Body", "7230 Sudley Road", "Manassas", "20109", 38.7942, -77.5116],
  ["Prince William Diesel", "9014 Liberia Avenue", "Manassas", "20110", 38.7431, -77.4524],
  ["Herndon Import Service", "280 Spring Street", "Herndon", "20170", 38.9653, -77.3828],
  ["Reston Quick Lube", "11460 Sunset Hills Road", "Reston", "20190", 38.9523, -77.3461],
  ["South Riding Auto", "43150 Peacock Market Plaza", "South Riding", "20152", 38.9141, -77.5107],
  ["Ashburn Wheel Works", "44031 Pipeline Plaza", "Ashburn", "20147", 39.0221, -77.4768],
  [
    "Gainesville Truck and Fleet",
    "13900 John Marshall Highway",
    "Gainesville",
    "20155",
    38.8003,
    -77.6152,
  ],
  ["Haymarket Family Auto", "15125 Washington Street", "Haymarket", "20169", 38.8121, -77.6364],
  ["Burke Lake Service Center", "5616 Ox Road", "Fairfax Station", "22039", 38.7986, -77.3241],
  ["Vienna Glass and Mirror", "212 Dominion Road", "Vienna", "22180", 38.9027, -77.2614],
];

const ontario: Sample[] = [
  ["Forest City Auto", "420 Richmond Street", "London", "N6A 3C9", 42.9842, -81.2497],
  ["Thames Valley Tire", "155 Wharncliffe Road South", "London", "N6J 2K4", 42.9741, -81.2619],
  ["Wortley Garage", "148 Wortley Road", "London", "N6C 3P5", 42.9706, -81.2563],
  ["Oxford Street Brakes", "1108 Oxford Street East", "London", "N5Y 3L3", 43.0066, -81.2142],
  ["Hyde Park Motors", "1680 Hyde Park Road", "London", "N6H 5L7", 43.0034, -81.3342],
  ["Masonville Car Care", "1643 Richmond Street", "London", "N6G 2N3", 43.0286, -81.2839],
  ["White Oaks Oil and Lube", "1105 Wellington Road", "London", "N6E 1V4", 42.9329, -81.2271],
  ["Argyle Alignment", "1925 Dundas Street", "London", "N5V 1P7", 43.0133, -81.1682],
  ["Byron Service Centre", "1240 Commissioners Road West", "London", "N6K 1C7", 42.9612, -81.3301],
  ["Lambeth Auto Repair", "2475 Main Street", "London", "N6P 1P9", 42.9071, -81.3043],
  ["Highbury Transmission", "605 Highbury Avenue North", "London", "N5W 5L2", 43.0012, -81.2003],
  ["Springbank Electric Vehicles", "531 Springbank Drive", "London", "N6J 1G8", 42.9667, -81.2853],
  ["Adelaide Exhaust", "820 Adelaide Street North", "London", "N5Y 2L8", 43.0034, -81.2331],
  ["St. Thomas Auto Centre", "1010 Talbot Street", "St. Thomas", "N5P 1G3", 42.7801, -81.1712],
  ["Strathroy Truck and Diesel", "28420 Centre Road", "Strathroy", "N7G 3H6", 42.9571, -81.6152],
  [
    "Ingersoll Tire and Wheel",
    "112 Mutual Street North",
    "Ingersoll",
    "N5C 1Z7",
    43.0402,
    -80.8857,
  ],
  ["Komoka Crossing Garage", "9952 Glendon Drive", "Komoka", "N0L 1R0", 42.9541, -81.4352],
  ["Dorchester Auto", "4206 Hamilton Road", "Dorchester", "N0L 1G3", 42.9853, -81.0641],
  ["Woodstock Body and Glass", "680 Dundas Street", "Woodstock", "N4S 1E3", 43.1309, -80.7542],
  ["Aylmer Family Motors", "350 Talbot Street West", "Aylmer", "N5H 1K4", 42.7726, -80.9941],
  ["Lucan Farm and Road", "211 Main Street", "Lucan", "N0M 2J0", 43.1887, -81.4012],
  ["Ilderton Car Care", "12 Mill Street", "Ilderton", "N0M 2A0", 43.0703, -81.3964],
];

const quebec: Sample[] = [
  ["Garage du Plateau", "4210, rue Saint-Denis", "Montréal", "H2J 2K8", 45.5225, -73.5791],
  ["Pneus Mile End", "5395, avenue Casgrain", "Montréal", "H2T 1X3", 45.5262, -73.5942],
  ["Freins et suspension Rosemont", "2650, rue Masson", "Montréal", "H1Y 1W3", 45.5449, -73.5745],
  [
    "Vidange express Ville-Marie",
    "1475, rue Sainte-Catherine Est",
    "Montréal",
    "H2L 2H9",
    45.5193,
    -73.5563,
  ],
  ["Électrique et hybride Verdun", "4080, rue Wellington", "Verdun", "H4G 1V4", 45.4619, -73.5679],
  [
    "Carrosserie de la Rive-Sud",
    "1250, chemin de Chambly",
    "Longueuil",
    "J4J 3X1",
    45.5267,
    -73.4872,
  ],
];

/** Phone numbers and email addresses are reserved for fiction. */
export const sampleShops: Shop[] = [
  ...virginia.map(sampleIn("va", "VA", "US", "703", "America/New_York")),
  ...ontario.map(sampleIn("on", "ON", "CA", "519", "America/Toronto")),
  ...quebec.map(sampleIn("qc", "QC", "CA", "514", "America/Toronto")),
];

function sampleIn(
  prefix: string,
  state: string,
  country: "US" | "CA",
  area: string,
  timeZone: string,
) {
  return ([name, address, city, postalCode, latitude, longitude]: Sample, at: number): Shop => {
    const slug = shopSlug(name, city, state);
    return {
      compCode: `sample-${prefix}-${String(at + 1).padStart(3, "0")}`,
      ...{ name, address, city, state, postalCode, country, latitude, longitude, slug, timeZone },
      phone: `1-${area}-555-${String(100 + at).padStart(4, "0")}`,
      email: `${slug}@shops.example`,
      website: at % 3 === 0 ? `https://${slug}.example/` : null,
      appointmentUrl: at % 4 === 0 ? `https://${slug}.example/book` : null,
      ...sampleFacts(name, at),
      participates: at % 2 === 0,
      lifetimeDealer: at % 6 === 0,
      source: "sample",
    };
  };
}
